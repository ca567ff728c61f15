await import('./deep-pages.api.test.ts')
