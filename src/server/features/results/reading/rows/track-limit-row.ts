import type { TrackLimit } from '../race-file.ts'
import { dictionary } from './dictionary.ts'

export const SESSION_TRACK_LIMITS = [
  'driverNames',
  'texts',
  'etSeconds',
  'entry',
  'driver',
  'lap',
  'warningPoints',
  'currentPoints',
  'resolution',
  'text',
] as const

/** The track limits of a session as one row, with an array per column; none without lines. */
export function trackLimitRow(lines: readonly TrackLimit[]) {
  if (lines.length === 0) return []
  const names = dictionary()
  const texts = dictionary()
  const row = {
    etSeconds: lines.map(({ etSeconds }) => etSeconds),
    entry: lines.map(({ entry }) => entry),
    driver: lines.map(({ driverName }) => names.codeOf(driverName)),
    lap: lines.map(({ lap }) => lap),
    warningPoints: lines.map(({ warningPoints }) => warningPoints),
    currentPoints: lines.map(({ currentPoints }) => currentPoints),
    resolution: lines.map(({ resolution }) => resolution),
    text: lines.map(({ text }) => texts.codeOf(text)),
  }
  return [{ ...row, driverNames: names.texts, texts: texts.texts }]
}
