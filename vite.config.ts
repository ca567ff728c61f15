import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { forbidServer } from './src/platform/web/build/forbid-server.ts'
import { screenScripts } from './src/platform/web/build/screen-scripts.ts'

const KIT = '@mantine/core/esm/components'
const FIELDS = new RegExp(`${KIT}/(PasswordInput|TextInput|Input|InputBase|CloseButton|ActionIcon)/`)
const CONTROLS = new RegExp(`${KIT}/(Checkbox|InlineInput|Textarea|Switch)/`)
const LAYERS = new RegExp(
  `${KIT}/(Popover|Combobox|Select|NativeSelect|ScrollArea|Tooltip|Transition|Portal)/|@floating-ui/|@mantine/hooks/`,
)

/** A smaller file fits into one network packet anyway. */
const LEAST_BYTES = 1_400

/**
 * Writes each script and style sheet also as brotli and gzip, so that the server need not compress it for each visit.
 */
function precompress(): Plugin {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  return {
    name: 'molen:precompress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((file) => /\.(js|css|svg)$/.test(file))
      for (const file of files.map((one) => join(dir, one))) {
        const bytes = await readFile(file)
        if (bytes.length < LEAST_BYTES) continue
        await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
        await writeFile(`${file}.gz`, await promisify(gzip)(bytes))
      }
    },
  }
}

/** The web application: sources at the root page, output beside the server's other products. */
export default defineConfig({
  plugins: [react(), forbidServer(), precompress()],
  build: {
    outDir: 'dist/web',
    manifest: true,
    // The page preloads only the scripts of the entry.
    modulePreload: { polyfill: false },
    target: 'es2022',
    chunkSizeWarningLimit: 700,
    // Modules that are loaded together are one script: many small ones are larger in total and wait for each other. The
    // order of groups matters: a group includes the dependencies of its modules, unless an earlier group has them.
    rolldownOptions: {
      output: {
        // The first script names every other one, and a hash does not compress. Seven characters are the bundler's
        // fewest for this number of scripts.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'loading', test: /vite\/preload-helper|\/platform\/web\/additions\.ts$/ },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'fields', test: FIELDS },
            { name: 'start', test: /\/src\/platform\/web\/start\.tsx$/ },
            { name: 'layers', test: LAYERS },
            { name: 'controls', test: CONTROLS },
            { name: 'query', test: /@tanstack\/(query-core|react-query)\// },
            { name: screenScripts(import.meta.dirname), includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': process.env.API_URL ?? 'http://127.0.0.1:3000',
      '/files': process.env.API_URL ?? 'http://127.0.0.1:3000',
    },
  },
})
