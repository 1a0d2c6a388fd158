import { capital } from '#shared/domain/words/capital.ts'
import type { Action } from '#shared/actions/action.ts'
import { ACTIONS } from '#shared/actions/all-actions.ts'
import { fileSize } from '#web/ui/index.ts'

const KNOWN: Partial<Record<string, Action>> = ACTIONS

/** 'event.create' to 'Event created'. Actions from other versions are spelled out. */
export function actionText(action: string) {
  const text = KNOWN[action]?.text ?? action.replaceAll(/[.-]/g, ' ')
  return capital(text)
}

/** Shown as the actor when nobody was signed in. */
export const nobodyText = (action: string) =>
  KNOWN[action]?.isByVisitors ? 'Not signed in' : 'The system'

/** Fields whose own names would not be understood. */
const FIELD_NAMES: Partial<Record<string, string>> = {
  what: 'about',
  hours: 'hours before the start',
  until: 'deadline',
  promotesAutomatically: 'automatic promotion',
  join: 'who may join',
  requiresFactor: 'second factor required',
  codesLeft: 'recovery codes left',
  maxUses: 'people who can use it',
  wasInForce: 'in force until then',
  changedFor: 'changed for',
  sha256: 'checksum',
  layoutVariant: 'layout',
  of: 'table',
  'session.kind': 'session',
}

/** 'carClass' to 'car class', 'place.steamId' to 'place, steam ID', 'sizeBytes' to 'size', 'isSkipped' to 'skipped'. */
export function fieldText(field: string) {
  return (FIELD_NAMES[field] ?? field)
    .replace(/^is([A-Z])/, (_, letter: string) => letter.toLowerCase())
    .replace(/Bytes$|(?<=[a-z])Url$/, '')
    .replaceAll('.', ', ')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll(/\b(id|url)s?\b/g, (word) => word.replace(/id|url/, (name) => name.toUpperCase()))
}

/** What members are reminded of, and how they sign in. */
const VALUE_NAMES: Partial<Record<string, Partial<Record<string, string>>>> = {
  what: { race: 'the start', 'sign-up': 'the end of sign-up', 'line-up': 'incomplete line-ups' },
  method: { steam: 'Steam' },
  join: { open: 'everybody', approval: 'whom an admin lets in', invitation: 'by invitation' },
  // Kinds of decisions in a championship.
  kind: {
    dsq: 'disqualification',
    order: 'order of equals',
    'part-of': 'part of another team',
    'same-entry': 'another number',
    'scores-for': 'team that scores',
    'set-points': 'points of a car',
  },
  attendance: { late: 'withdrawn late', 'no-show': 'no-show' },
}

/** 'time-penalty' to 'time penalty', 4194304 bytes to '4.2 MB', an uploaded picture to 'picture 3f2a91c0', a checksum to its start. */
export function valueText(field: string, value: string) {
  if (field === 'session.kind') return value.replace('warmup', 'warm-up')
  const name = VALUE_NAMES[field]?.[value]
  if (name !== undefined) return name
  if (field === 'kind') return value.replaceAll('-', ' ')
  if (field === 'sha256') return value.replace(/^([\da-f]{8})[\da-f]+$/, '$1…')
  if (field.endsWith('Bytes') && value !== '') return fileSize(Number(value))
  return value.replace(/^\/uploads\/([\da-f]{8})[\da-f]*\.\w+$/, 'picture $1')
}
