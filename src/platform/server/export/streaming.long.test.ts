await import('./streaming.test.ts')
