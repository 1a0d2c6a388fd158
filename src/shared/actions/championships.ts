import { z } from 'zod'
import { ChampionshipForm } from '../contract/championship-form.ts'
import { ScoringConfiguration } from '../contract/scoring-configuration.ts'
import type { ActionsOf } from './action.ts'
import { Id, Reason } from './states.ts'

const CHAMPIONSHIP = {
  about: 'championship',
  announces: ['seasons'],
  posts: ['standings'],
} as const
/** What it makes and removes is announced with facts of its own. */
const IMPORT = { about: 'championship', announces: ['season-imports'] } as const
const POINTS_SYSTEM = { about: 'points-system', announces: ['seasons'] } as const
/** As championships were called. */
const SEASON = { about: 'season', isFormer: true } as const

const Form = ChampionshipForm.omit({ version: true }).extend({ reason: z.string().nullish() })

const Published = z.object({ publication: z.int(), roundNumber: z.int(), roundName: z.string() })

/** With the fields that decisions of its kind have. */
const Decision = z.looseObject({
  competitor: z.string(),
  other: z.string().optional(),
  ...Reason.shape,
})

/** What it was brought along from. */
const Imported = z.object({ source: z.string() })

const PointsSystem = z.object({ name: z.string(), configuration: ScoringConfiguration })
const StoredPointsSystem = PointsSystem.extend({ id: Id, version: z.int() })

export const CHAMPIONSHIP_ACTIONS = {
  'season.create': { text: 'Season created', ...SEASON },
  'season.update': { text: 'Season changed', ...SEASON },
  'season.delete': { text: 'Season deleted', ...SEASON },
  'points-system.create': {
    text: 'Points system created',
    ...POINTS_SYSTEM,
    after: PointsSystem,
  },
  'points-system.update': {
    text: 'Points system changed',
    ...POINTS_SYSTEM,
    before: StoredPointsSystem,
    after: PointsSystem,
  },
  'points-system.delete': {
    text: 'Points system deleted',
    ...POINTS_SYSTEM,
    before: StoredPointsSystem,
  },
  'championship.create': { text: 'Championship created', ...CHAMPIONSHIP, after: Form },
  'championship.update': {
    text: 'Championship changed',
    ...CHAMPIONSHIP,
    before: Form,
    after: Form,
  },
  'championship.delete': { text: 'Championship deleted', ...CHAMPIONSHIP, before: Form },
  'championship.publish': {
    text: 'Tables of championship published',
    ...CHAMPIONSHIP,
    after: Published,
  },
  'championship.publication.withdraw': {
    text: 'Published tables of championship withdrawn',
    ...CHAMPIONSHIP,
    before: Published,
  },
  'championship.close': { text: 'Championship closed', ...CHAMPIONSHIP },
  'championship.reopen': { text: 'Championship reopened', ...CHAMPIONSHIP, after: Reason },
  'championship.decide': {
    text: 'Decision made in championship',
    ...CHAMPIONSHIP,
    after: Decision,
  },
  'championship.decision.undo': {
    text: 'Decision undone in championship',
    ...CHAMPIONSHIP,
    before: Decision,
  },
  'championship.import.start': {
    text: 'Season read to bring it along',
    ...IMPORT,
    after: Imported.extend({ people: z.int(), rounds: z.int(), results: z.int() }),
  },
  'championship.import.apply': {
    text: 'Part of a season brought along',
    ...IMPORT,
    after: Imported.extend({
      title: z.string(),
      created: z.int(),
      updated: z.int(),
      unchanged: z.int(),
      kept: z.int(),
      refused: z.int(),
    }),
  },
  'championship.import.undo': {
    text: 'Part of a season that was brought along undone',
    ...IMPORT,
    before: Imported.extend({ title: z.string() }),
    after: z.object({ gone: z.int(), stays: z.array(z.string()) }),
  },
  'championship.import.close': {
    text: 'Rest of a season to bring along forgotten',
    ...IMPORT,
    after: Imported,
  },
} as const satisfies ActionsOf<'season' | 'points-system' | 'championship'>
