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

/** Less than this travels in one packet anyway. */
const LEAST_BYTES = 1_400

/** Lays every script and sheet beside itself as brotli and gzip: the server would squeeze it anew for each visit. */
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
    // A preload of scripts is written into the page only for what the entry itself needs.
    modulePreload: { polyfill: false },
    target: 'es2022',
    chunkSizeWarningLimit: 700,
    // What is loaded together is one script: many small ones weigh more and wait for one another. The order counts:
    // a group takes what its modules need along, unless an earlier group has it.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
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
