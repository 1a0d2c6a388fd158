import { optionalTerm, type Reader, term } from '#web/browser/search.ts'

const ALL = 'all'

const filter: Reader<string> = (value) => optionalTerm(value) ?? ALL

/** What a notice board is searched for. */
export const BOARD = { term, category: filter, outcome: filter }

export const WHOLE_BOARD = { term: '', category: ALL, outcome: ALL }
