import type { JoinSettings } from '#shared/contract/race-joins.ts'
import { JOIN_PRESETS, type JoinPreset } from '#shared/domain/stitching/join-presets.ts'

type Cut = JoinSettings['cuts'][number]
type Credit = JoinSettings['credits'][number]

/** What a preset says; credits, pairs and the length of the race are about one race. */
export function rulesOf({ cut, gaps, equalLaps, retired, ranking, weight }: JoinPreset) {
  const rules = { gaps, equalLaps, retired, ranking, weight }
  return { cuts: [{ ...cut }], ...rules } satisfies Partial<JoinSettings>
}

/** Those of the first preset. */
export function firstSettings(): JoinSettings {
  const none = { plannedMinutes: null, credits: [], pairs: [] }
  const [preset] = JOIN_PRESETS
  if (!preset) throw new Error('There are no presets')
  return { ...rulesOf(preset), ...none }
}

const isComplete = ({ laps, seconds, reason }: Credit) =>
  reason.trim() !== '' && (laps !== 0 || seconds !== 0)

export const hasOpenCredit = ({ credits }: JoinSettings) => !credits.every(isComplete)

/** The settings with a cut for each stop, without credits that still lack something. */
export function settingsFor(settings: JoinSettings, files: number): JoinSettings {
  const stops = Math.max(1, files - 1)
  const last: Cut = settings.cuts.at(-1) ?? { rule: 'leader' }
  return {
    ...settings,
    cuts: Array.from({ length: stops }, (_, stop) => settings.cuts[stop] ?? last),
    credits: settings.credits.filter(isComplete),
  }
}
