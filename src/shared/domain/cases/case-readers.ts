import type { CaseRole } from './case-parts.ts'

/** Whoever can read something of a case. */
export const CASE_READERS = [
  'reporter',
  'accused',
  'other-party',
  'panel',
  'recused',
] as const satisfies readonly CaseRole[]
export type CaseReader = (typeof CASE_READERS)[number]
