import type { z } from 'zod'
import { bestSectorsDocument } from './best-sectors.ts'
import { decayDocument } from './decay.ts'
import type { DocumentedRace } from './document.ts'
import { fastestLapsDocument } from './fastest-laps.ts'
import { leaderSequenceDocument } from './leader-sequence.ts'
import { paceDocument } from './pace.ts'
import { pitStopsDocument } from './pit-stops.ts'
import { topSpeedsDocument } from './top-speeds.ts'

/** The declared documents of a race, in the order of printing. */
export const RACE_DOCUMENTS = [
  leaderSequenceDocument,
  fastestLapsDocument,
  bestSectorsDocument,
  topSpeedsDocument,
  paceDocument,
  decayDocument,
  pitStopsDocument,
] as const

/** Those of them that practice and qualifying have, too. */
export const SESSION_DOCUMENTS = [bestSectorsDocument, topSpeedsDocument] as const

/** Those of a tab of the race page, in the same order. */
export const documentsIn = (tab: DeclaredDocument['tab']): readonly DeclaredDocument[] =>
  RACE_DOCUMENTS.filter((document) => document.tab === tab)

export type DeclaredDocument = (typeof RACE_DOCUMENTS)[number]

type Declared = readonly { json: { shape: z.ZodRawShape; of: (race: DocumentedRace) => object } }[]

type Shapes<Documents extends Declared> =
  Intersection<Documents[number]['json']['shape']> extends infer Shape extends z.ZodRawShape
    ? Shape
    : never

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** The fields of documents in the file with everything. */
export const shapeOf = <Documents extends Declared>(documents: Documents) =>
  Object.assign({}, ...documents.map(({ json }) => json.shape)) as Shapes<Documents>

/** The same fields, with their values. */
export const fieldsIn = <Documents extends Declared>(documents: Documents, race: DocumentedRace) =>
  Object.assign({}, ...documents.map(({ json }) => json.of(race))) as z.output<
    z.ZodObject<Shapes<Documents>>
  >
