await import('./demo.test.ts')
