import { formatDay } from '#shared/domain/words/dates.ts'
import { showInvisible } from '#shared/domain/words/invisible-characters.ts'
import { fieldText, valueText } from './audit-words.ts'

const MAX_VALUE_LENGTH = 160
// The formats in which the server writes moments and days.
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const DAY = /^\d{4}-\d\d-\d\d$/

export type AuditChange = { field: string; before?: string; after?: string }

type ShowMoment = (at: Date) => string

/** Returns the fields that differ between two recorded states, or the states themselves if they are not objects. */
export function auditChanges(
  before: unknown,
  after: unknown,
  showMoment: ShowMoment,
): AuditChange[] {
  const [was, is] = [fieldsOf(before, showMoment), fieldsOf(after, showMoment)]
  const fields = [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => was.get(field) !== is.get(field) || isContext(field))
    .filter((field) => !isCounter(field) && !isForNobody(field, is.get(field)))
  return inOrder(fields).map((field) => {
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

/** A decision that changed the results of nobody, which is the usual case. */
const isForNobody = (field: string, after: string | undefined) =>
  field === 'changedFor' && after === 'none'

const ABOUT_WHAT = ['session.kind', 'layoutVariant']
const ABOUT_WHOM = ['competitor', 'driverName', 'member', 'carNumber', 'carClass']

/**
 * Whom it is about comes first, by one field; then what; then why; then what else is known about whom, and last what
 * says nothing to people. The order is not stored.
 */
function inOrder(fields: readonly string[]) {
  const whom = ABOUT_WHOM.find((field) => fields.includes(field))
  const rankOf = (field: string) => {
    if (ABOUT_WHAT.includes(field)) return ABOUT_WHAT.indexOf(field)
    if (field === whom) return 2
    if (ABOUT_WHOM.includes(field)) return 5
    if (field === 'reason') return 4
    return /(^|\.)(id|sha256)$|^changedFor$/.test(field) ? 6 : 3
  }
  return fields.toSorted((a, b) => rankOf(a) - rankOf(b))
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
  if (isDay(value)) return formatDay(new Date(value), 'UTC')
  // Collapses tabs and newlines of long texts.
  return value.replace(/[^\t\r\n]+/g, (line) => showInvisible(line))
}

const isDay = (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(text))

/** '1, 2', '#7 withdrawn late; #8 no-show', 'none' */
function listText(items: readonly unknown[], showMoment: ShowMoment) {
  if (items.length === 0) return 'none'
  const hasFields = items.some((item) => typeof item === 'object' && item !== null)
  return items.map((item) => itemText(item, showMoment)).join(hasFields ? '; ' : ', ')
}

function itemText(item: unknown, showMoment: ShowMoment) {
  if (typeof item !== 'object' || item === null) return asText(item, showMoment)
  const fields = fieldsOf(item, showMoment)
  const number = fields.get('carNumber')
  const words = inOrder([...fields.keys()])
    .filter((field) => field !== 'carNumber' && !(number !== undefined && field === 'entryId'))
    .map((field) => {
      const text = valueText(field, fields.get(field) ?? '')
      return field === 'attendance' ? text : `${fieldText(field)} ${text}`
    })
    .join(', ')
  return number === undefined ? words : `#${number} ${words}`
}

const short = (text: string) =>
  text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text
