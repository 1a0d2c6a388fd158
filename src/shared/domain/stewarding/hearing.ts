/** What a fair hearing needs, in the order in which it is read. */
export const HEARING_ITEMS = {
  'accused-asked':
    'The accused was told what, where, which rule and until when to answer, and had the whole time.',
  'others-asked': 'So had every other named car.',
  'statements-hidden': 'Statements were hidden from each other until the own one or the deadline.',
  'silence-unused': 'Silence was not used against anybody.',
  'no-conflict': 'No steward with a conflict voted, read drafts or discussed.',
  quorum: 'The vote had a quorum.',
  blind: 'Votes were blind.',
  'file-seen':
    'The facts of the file were looked at: the laps of both cars and the log around the moment.',
  'own-video': 'The accused was asked for their own video.',
  precedents: 'Precedents of the category were shown.',
  'in-range': "The penalty lies in the guide's range, or the reasons say why not.",
  'only-accusations': 'Only what was put to the accused is punished.',
  'act-first': 'Severity is judged by the act first, by what came of it second.',
  'not-twice': 'Nobody is punished twice for one act: what the game already gave is counted.',
  'statements-answered': 'The reasons answer each point of the statements.',
  'same-words': 'The words would be the same for the champion and the newcomer.',
  'cooled-down': 'Not decided in the heat.',
  'told-together': 'Reporter and accused hear of it at the same moment.',
} as const
export type HearingItem = keyof typeof HEARING_ITEMS

const ITEMS = Object.keys(HEARING_ITEMS) as HearingItem[]

/** A steward says so, because no data can. */
export const CONFIRMED_ITEMS = [
  'silence-unused',
  'act-first',
  'statements-answered',
  'same-words',
] as const satisfies readonly HearingItem[]

export type Hearing = {
  /** The moment of the publication. */
  at: Date
  /** Named cars but for the reporter's, who has told their side. */
  asked: readonly {
    isAccused: boolean
    /** Null if they were not asked. */
    askedAt: Date | null
    dueAt: Date | null
    answeredAt: Date | null
  }[]
  /** Somebody who is recused voted, or read or wrote in the room. */
  wasConflicted: boolean
  /** Null without a vote: a decision during the race. */
  vote: { count: number; quorum: number; wasBlind: boolean } | null
  /** Without a result there is no file. */
  hasFile: boolean
  wasFileSeen: boolean
  wasVideoAskedFor: boolean
  /** Of the category, in this guild. */
  precedentCount: number
  werePrecedentsShown: boolean
  /** Null where the guide has no range for the category. */
  isInRange: boolean | null
  whyOutOfRange: string
  /** Categories of which the accused was told, and of what is punished. */
  accusations: readonly string[]
  punished: readonly string[]
  /** Penalties of the game for the car around the moment, and whether the reasons count them. */
  gamePenaltyCount: number
  areGamePenaltiesCounted: boolean
  /** Decided while the race was on. */
  isLive: boolean
  confirmed: readonly (typeof CONFIRMED_ITEMS)[number][]
}

export type HearingAnswer = boolean | 'not applicable'

const HOUR_MS = 3_600_000
/** Between the last statement and the decision. */
const COOLING_HOURS = 1

/** Every item by its name: done, open, or not applicable. */
export function hearingAnswers(hearing: Hearing): Record<HearingItem, HearingAnswer> {
  const accused = hearing.asked.filter(({ isAccused }) => isAccused)
  const others = hearing.asked.filter(({ isAccused }) => !isAccused)
  const hasStatements = hearing.asked.some(({ answeredAt }) => answeredAt !== null)
  const isSilent = hearing.asked.some(({ answeredAt }) => answeredAt === null)
  const confirmed = (item: (typeof CONFIRMED_ITEMS)[number], isNeeded = true) =>
    isNeeded ? hearing.confirmed.includes(item) : 'not applicable'
  const isPunished = hearing.punished.length > 0
  return {
    'accused-asked': every(accused, (one) => hadWholeTime(one, hearing.at)),
    'others-asked': every(others, (one) => hadWholeTime(one, hearing.at)),
    // Nothing but the own statement is sent before.
    'statements-hidden': hasStatements || 'not applicable',
    'silence-unused': confirmed('silence-unused', isSilent),
    'no-conflict': !hearing.wasConflicted,
    quorum: hearing.vote ? hearing.vote.count >= hearing.vote.quorum : 'not applicable',
    blind: hearing.vote ? hearing.vote.wasBlind : 'not applicable',
    'file-seen': hearing.hasFile ? hearing.wasFileSeen : 'not applicable',
    'own-video': accused.length > 0 ? hearing.wasVideoAskedFor : 'not applicable',
    precedents: hearing.precedentCount > 0 ? hearing.werePrecedentsShown : 'not applicable',
    'in-range':
      hearing.isInRange === null
        ? 'not applicable'
        : hearing.isInRange || hearing.whyOutOfRange.trim() !== '',
    'only-accusations': isPunished
      ? hearing.punished.every((category) => hearing.accusations.includes(category))
      : 'not applicable',
    'act-first': confirmed('act-first', isPunished),
    'not-twice':
      isPunished && hearing.gamePenaltyCount > 0
        ? hearing.areGamePenaltiesCounted
        : 'not applicable',
    'statements-answered': confirmed('statements-answered', hasStatements),
    'same-words': confirmed('same-words'),
    'cooled-down': hearing.isLive ? 'not applicable' : isCool(hearing),
    // One publication is one moment for everybody.
    'told-together': true,
  }
}

type Asked = Hearing['asked'][number]

/** They answered, or had until the deadline. */
const hadWholeTime = ({ askedAt, dueAt, answeredAt }: Asked, at: Date) =>
  askedAt !== null && (answeredAt !== null || (dueAt !== null && at >= dueAt))

function isCool({ asked, at }: Hearing) {
  const answers = asked.flatMap(({ answeredAt }) => (answeredAt ? [answeredAt.getTime()] : []))
  return answers.every((answer) => at.getTime() >= answer + COOLING_HOURS * HOUR_MS)
}

const every = <T>(list: readonly T[], isDone: (one: T) => boolean): HearingAnswer =>
  list.length === 0 ? 'not applicable' : list.every(isDone)

/** What needs a sentence before the decision is published. */
export function openItems(hearing: Hearing): HearingItem[] {
  const answers = hearingAnswers(hearing)
  return ITEMS.filter((item) => answers[item] === false)
}
