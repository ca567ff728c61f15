import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { forbidServer } from './src/platform/web/build/forbid-server.ts'

const FIELDS = /@mantine\/core\/esm\/components\/(PasswordInput|TextInput|Input|InputBase|CloseButton|ActionIcon)\//

/** The web application: sources at the root page, output beside the server's other products. */
export default defineConfig({
  plugins: [react(), forbidServer()],
  build: {
    outDir: 'dist/web',
    manifest: true,
    // A preload of scripts is written into the page only for what the entry itself needs.
    modulePreload: { polyfill: false },
    target: 'es2022',
    chunkSizeWarningLimit: 700,
    // The kit's plain fields come as one script: shared by login, public pages and forms, they would be ten small ones,
    // which cost the login 5 kB.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'fields', test: FIELDS }] } } },
  },
  server: {
    proxy: {
      '/api': process.env.API_URL ?? 'http://127.0.0.1:3000',
      '/files': process.env.API_URL ?? 'http://127.0.0.1:3000',
    },
  },
})
