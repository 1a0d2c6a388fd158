import { showInvisible } from '#shared/domain/invisible-characters.ts'
import { fieldText } from './audit-words.ts'

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
    .filter((field) => was.get(field) !== is.get(field))
    .toSorted((a, b) => Number(isForMachines(a)) - Number(isForMachines(b)))
    .map((field) => ({ field, ...side('before', was.get(field)), ...side('after', is.get(field)) }))
}

/** Says nothing to people, so it follows what does. */
const isForMachines = (field: string) => /(^|\.)(id|version|sha256)$/.test(field)

function fieldsOf(state: unknown, showMoment: ShowMoment, path = ''): Map<string, string> {
  if (state === null || state === undefined) return new Map()
  if (typeof state !== 'object' || Array.isArray(state))
    return new Map([[path || 'value', asText(state, showMoment)]])
  return new Map(
    Object.entries(state).flatMap(([name, value]: [string, unknown]) => [
      ...fieldsOf(value, showMoment, path ? `${path}.${name}` : name),
    ]),
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

/** '1, 2', 'entry ID 7, attendance late; entry ID 8, attendance no-show', 'none' */
function listText(items: readonly unknown[], showMoment: ShowMoment) {
  if (items.length === 0) return 'none'
  const hasFields = items.some((item) => typeof item === 'object' && item !== null)
  return items.map((item) => itemText(item, showMoment)).join(hasFields ? '; ' : ', ')
}

function itemText(item: unknown, showMoment: ShowMoment) {
  if (typeof item !== 'object' || item === null) return asText(item, showMoment)
  return [...fieldsOf(item, showMoment)]
    .map(([field, text]) => `${fieldText(field)} ${text}`)
    .join(', ')
}

const short = (text: string) =>
  text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text
