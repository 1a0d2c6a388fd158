import { fileURLToPath } from 'node:url'

const source = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** Every file that Node starts by itself, by its name in dist/server. */
export const serverEntries = {
  main: source('src/server/main.ts'),
  'race-file.worker': source('src/server/features/results/reading/race-file.worker.ts'),
}
