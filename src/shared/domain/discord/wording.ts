import { cut, escaped } from './discord-text.ts'
import type { PostKind } from './purposes.ts'

/** The texts of a message, with fields such as {title} in place of what differs. The description is markdown. */
export type Wording = { title: string; description: string }

/** What a field stands for: a text, which is escaped, or markdown of ours. */
export type FieldValue = string | { markdown: string }

export type FieldValues = Readonly<Record<string, FieldValue>>

type FieldMeaning = {
  about: string
  /** Discord shows it in the description only: a moment or several lines. */
  isOnlyInDescription?: true
}

type Template = {
  label: string
  builtIn: Wording
  fields: Readonly<Record<string, FieldMeaning>>
}

const EVENT = {
  title: { about: 'Title of the event' },
  track: { about: 'Track' },
  rounds: {
    about: 'Championships with the number of the round',
    isOnlyInDescription: true,
  },
  start: { about: 'Start, in the time zone of each reader', isOnlyInDescription: true },
  closes: { about: 'When sign-up closes', isOnlyInDescription: true },
  format: { about: 'Length, and drivers per car' },
  cars: { about: 'How many cars have a place' },
  free: { about: 'How many places are free' },
} as const satisfies Template['fields']

const CASE = {
  code: { about: 'Code of the case' },
  until: { about: 'When it has to be decided', isOnlyInDescription: true },
} as const satisfies Template['fields']

const FAILURE = {
  title: { about: 'What happened' },
  text: { about: 'What to do' },
} as const satisfies Template['fields']

/** What a guild can change about the texts of each kind of post. */
export const TEMPLATES = {
  event: {
    label: 'Event',
    builtIn: { title: '{title}', description: '{rounds} At {track}.' },
    fields: EVENT,
  },
  'event-reminder': {
    label: 'Reminder before sign-up closes',
    builtIn: { title: '{title}: {free} free', description: 'Sign-up closes {closes}.' },
    fields: EVENT,
  },
  'entry-list': {
    label: 'Entry list',
    builtIn: { title: 'Entry list of {title}', description: '{cars}. Start: {start}' },
    fields: EVENT,
  },
  result: {
    label: 'Result',
    builtIn: { title: '{title}: {state} result', description: '{story}' },
    fields: {
      title: EVENT.title,
      state: { about: 'provisional, official or amended' },
      story: { about: 'The race in two sentences' },
    },
  },
  standings: {
    label: 'Championship tables',
    builtIn: { title: '{championship} after round {round}', description: '{state}' },
    fields: {
      championship: { about: 'Name of the championship' },
      round: { about: 'Number of the round' },
      title: { about: 'Title of the round' },
      state: { about: 'Says so while the result of the round is open again' },
    },
  },
  news: {
    label: 'News',
    builtIn: { title: '{title}', description: '{text}' },
    fields: {
      title: { about: 'Title of the article' },
      text: { about: 'Summary or beginning of the article' },
    },
  },
  decision: {
    label: 'Decision',
    builtIn: {
      title: 'Decision {number}: {title} {cars}',
      description: '{outcome}\n{state}\n{category}\n{reasons}',
    },
    fields: {
      number: { about: 'Number of the decision' },
      title: { about: 'Title of the event, or name of the championship' },
      cars: { about: 'Numbers of the cars' },
      category: { about: 'What the incident was: contact, blocking, …' },
      state: { about: 'Says so if it was changed or taken back' },
      outcome: { about: 'Each penalty, without licence points', isOnlyInDescription: true },
      reasons: { about: 'Why it was decided so' },
    },
  },
  'case-waits': {
    label: 'Case that waits',
    builtIn: {
      title: 'Case {code} waits for the stewards',
      description: 'To be decided until {until}.',
    },
    fields: CASE,
  },
  'case-overdue': {
    label: 'Overdue case',
    builtIn: {
      title: 'Case {code} is overdue',
      description: 'It was to be decided until {until}.',
    },
    fields: CASE,
  },
  'job-failed': {
    label: 'Failed background job',
    builtIn: { title: '{title}', description: '{text}' },
    fields: FAILURE,
  },
  'channel-off': {
    label: 'Webhook that was switched off',
    builtIn: { title: '{title}', description: '{text}' },
    fields: FAILURE,
  },
} as const satisfies Record<PostKind, Template>

/** The values of all fields of a kind: without one, it does not compile. */
export type ValuesOf<Kind extends PostKind> = {
  readonly [Name in keyof (typeof TEMPLATES)[Kind]['fields']]: FieldValue
}

const FIELD = /\{([^{}]*)\}/g

/** Why a text cannot be used; undefined if it can. */
export function wordingProblem(kind: PostKind, part: keyof Wording, text: string) {
  const fields: Template['fields'] = TEMPLATES[kind].fields
  for (const [, name = ''] of text.matchAll(FIELD)) {
    const field = fields[name]
    if (!field)
      return `There is no field {${name}} here. Use ${Object.keys(fields)
        .map((known) => `{${known}}`)
        .join(', ')}.`
    if (field.isOnlyInDescription && part === 'title')
      return `Discord does not show {${name}} in a title. Use it in the description.`
  }
  return undefined
}

/** The text with its values, as markdown of at most so many UTF-16 units. Lines on which nothing is left are left out. */
export function filledIn(text: string, values: FieldValues, max: number) {
  const lines = text.split('\n').map((line) => filledLine(line, values, max))
  const filled = lines
    .filter((line) => line !== undefined)
    .join('\n')
    .trim()
  return filled.length <= max ? filled : shortened(text, values, max)
}

/** Undefined if it consists of values, and none of them says anything. */
function filledLine(line: string, values: FieldValues, max: number) {
  const names = [...line.matchAll(FIELD)].map(([, name = '']) => name)
  const written = line.replaceAll(FIELD, (_, name: string) => markdownOf(values[name], max))
  const hasOnlyFields = line.replaceAll(FIELD, '').trim() === ''
  if (names.length > 0 && hasOnlyFields && written.trim() === '') return undefined
  return written.replaceAll(/ {2,}/g, ' ').trim()
}

function markdownOf(value: FieldValue | undefined, max: number) {
  if (value === undefined || value === '') return ''
  return typeof value === 'string' ? cut(value, max, escaped) : value.markdown
}

/** Every text is shortened alike until all of them fit. */
function shortened(text: string, values: FieldValues, max: number) {
  for (let most = max >> 1; most > 0; most >>= 1) {
    const shorter = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' && value !== '' ? { markdown: cut(value, most, escaped) } : value,
      ]),
    )
    const filled = text
      .split('\n')
      .flatMap((line) => filledLine(line, shorter, max) ?? [])
      .join('\n')
      .trim()
    if (filled.length <= max) return filled
  }
  return cut(text.replaceAll(FIELD, ''), max, escaped)
}
