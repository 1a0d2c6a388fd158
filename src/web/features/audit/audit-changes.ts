import { showInvisible } from '#shared/domain/invisible-characters.ts'
import { fieldText, valueText } from './audit-words.ts'

const MAX_VALUE_LENGTH = 160
// The format in which the server writes dates.
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

export type AuditChange = { field: string; before?: string; after?: string }

type ShowMoment = (at: Date) => string

/** Returns the fields that differ between two recorded states, or the states themselves if they are not objects. */
export function auditChanges(
  before: unknown,
  after: unknown,
  showMoment: ShowMoment,
): AuditChange[] {
  const [was, is] = [fieldsOf(before, showMoment), fieldsOf(after, showMoment)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => was.get(field) !== is.get(field) || isContext(field))
    .filter((field) => !isCounter(field))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((field) => {
      const isSame = was.get(field) === is.get(field)
      return {
        field,
        ...side('before', isSame ? undefined : was.get(field)),
        ...side('after', is.get(field)),
      }
    })
}

/** Which of several it is about, also where it stays as it was. */
const isContext = (field: string) => /^(session\.kind|layoutVariant)$/.test(field)

/** Counts the changes, each of which has a line of its own. */
const isCounter = (field: string) => /(^|\.)version$/.test(field)

const ABOUT_WHOM = [
  'session.kind',
  'layoutVariant',
  'competitor',
  'driverName',
  'carNumber',
  'member',
  'carClass',
]

/** Whom it is about comes first; then what; then why; and last what says nothing to people. The order is not stored. */
function rankOf(field: string) {
  const whom = ABOUT_WHOM.indexOf(field)
  if (whom >= 0) return whom - ABOUT_WHOM.length
  if (field === 'reason') return 1
  return /(^|\.)(id|sha256)$/.test(field) ? 2 : 0
}

function fieldsOf(state: unknown, showMoment: ShowMoment, path = ''): Map<string, string> {
  if (state === null || state === undefined) return new Map()
  if (typeof state !== 'object' || Array.isArray(state))
    return new Map([[path || 'value', asText(state, showMoment)]])
  return aboutSession(
    new Map(
      Object.entries(state).flatMap(([name, value]: [string, unknown]) => [
        ...fieldsOf(value, showMoment, path ? `${path}.${name}` : name),
      ]),
    ),
  )
}

/** The number of a session belongs to its name, 'race 2'; that of its results is their version. */
function aboutSession(fields: Map<string, string>) {
  const kind = fields.get('session.kind')
  if (kind === undefined) return fields
  const { 'session.ordinal': ordinal, number, ...rest } = Object.fromEntries(fields)
  return new Map(
    Object.entries({
      ...rest,
      'session.kind': ordinal === undefined || ordinal === '1' ? kind : `${kind} ${ordinal}`,
      ...(number !== undefined && { resultsVersion: number }),
    }),
  )
}

const side = (name: 'before' | 'after', text: string | undefined) =>
  text === undefined ? {} : { [name]: short(text) }

function asText(value: unknown, showMoment: ShowMoment): string {
  if (Array.isArray(value)) return listText(value, showMoment)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'string') return JSON.stringify(value)
  if (MOMENT.test(value)) return showMoment(new Date(value))
  // Collapses tabs and newlines of long texts.
  return value.replace(/[^\t\r\n]+/g, (line) => showInvisible(line))
}

/** '1, 2', '#7 withdrawn late; #8 no-show', 'none' */
function listText(items: readonly unknown[], showMoment: ShowMoment) {
  if (items.length === 0) return 'none'
  const hasFields = items.some((item) => typeof item === 'object' && item !== null)
  return items.map((item) => itemText(item, showMoment)).join(hasFields ? '; ' : ', ')
}

function itemText(item: unknown, showMoment: ShowMoment) {
  if (typeof item !== 'object' || item === null) return asText(item, showMoment)
  const fields = [...fieldsOf(item, showMoment)]
  const number = fields.find(([field]) => field === 'carNumber')?.[1]
  const words = fields
    .filter(([field]) => field !== 'carNumber' && !(number !== undefined && field === 'entryId'))
    .toSorted(([a], [b]) => rankOf(a) - rankOf(b))
    .map(([field, text]) =>
      field === 'attendance'
        ? valueText(field, text)
        : `${fieldText(field)} ${valueText(field, text)}`,
    )
    .join(', ')
  return number === undefined ? words : `#${number} ${words}`
}

const short = (text: string) =>
  text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text
