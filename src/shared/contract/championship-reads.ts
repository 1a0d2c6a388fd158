import type { Read } from './endpoint.ts'

/** What every answer about championships depends on: the results of their rounds, and whom and where they name. */
export const CHAMPIONSHIP_READS = [
  'event',
  'results',
  'names',
  'tracks',
  'seasons',
  'teams',
] as const satisfies readonly Read[]
