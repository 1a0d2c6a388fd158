import type { Guide } from './guide.ts'
import { GUIDE_PRESETS } from './presets/guide-presets.ts'
import { WORLD_ENDURANCE } from './presets/guides/world-endurance.ts'
import {
  USUAL_VISIBILITY,
  type Visibility,
  VISIBILITY_PRESETS,
} from './presets/visibility-presets.ts'
import { ENDURANCE_24H, WINDOW_PRESETS } from './presets/window-presets.ts'
import type { Windows } from './window-preset.ts'

/**
 * How a guild or a championship judges. Presets are copied into it, so that those of later versions change nothing that runs.
 */
export type StewardingSettings = {
  /** The ids of the presets that they began with. */
  presets: { windows: string; visibility: string; licence: string }
  windows: Windows
  visibility: Visibility
  guide: Guide
  limits: StewardingLimits
  /** Whether stewards who fight for the same title as a party are recused. */
  recusesRivals: boolean
  /** The IANA time zone of deadlines on a day of the week. */
  zone: string
}

export type StewardingLimits = {
  /** Of an entry in an event. */
  reportsPerEntry: number
  /** In which a report can be edited. */
  editMinutes: number
  /** Of an entry; those that succeed are given back. */
  appealsPerSeason: number
}

/** The settings as they are chosen: of the guide, the id of its preset and what can be changed. */
export type StewardingChoice = Omit<StewardingSettings, 'guide'> & {
  guide: { preset: string; driveThroughSeconds: number }
}

export const findWindows = (id: string) => WINDOW_PRESETS.find((preset) => preset.id === id)
export const findVisibility = (id: string) => VISIBILITY_PRESETS.find((preset) => preset.id === id)
export const findGuide = (id: string) => GUIDE_PRESETS.find((preset) => preset.id === id)

/** Where neither the championship nor the guild has chosen. */
export const USUAL_SETTINGS: StewardingSettings = {
  presets: {
    windows: ENDURANCE_24H.id,
    visibility: USUAL_VISIBILITY.id,
    licence: WORLD_ENDURANCE.licencePreset,
  },
  windows: ENDURANCE_24H.windows,
  visibility: USUAL_VISIBILITY.values,
  guide: WORLD_ENDURANCE,
  limits: { reportsPerEntry: 5, editMinutes: 30, appealsPerSeason: 3 },
  recusesRivals: false,
  zone: 'UTC',
}

export function choiceOf({ guide, ...settings }: StewardingSettings): StewardingChoice {
  const { id, driveThroughSeconds } = guide
  return { ...settings, guide: { preset: id, driveThroughSeconds } }
}

/**
 * The settings that a choice makes; undefined if its guide is not known. A guide that was already copied stays as it is, even
 * if its preset has changed.
 */
export function settingsOf(
  { guide: { preset, driveThroughSeconds }, ...choice }: StewardingChoice,
  before: StewardingSettings | null,
): StewardingSettings | undefined {
  const guide = before?.guide.id === preset ? before.guide : findGuide(preset)
  return guide && { ...choice, guide: { ...guide, driveThroughSeconds } }
}
