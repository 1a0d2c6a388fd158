import { capital } from '../words/capital.ts'
import { LICENCE_PRESETS } from '../licences/licence-presets.ts'
import { counted } from '../words/plural.ts'
import {
  findGuide,
  findVisibility,
  findWindows,
  type StewardingChoice,
  USUAL_SETTINGS,
} from './settings.ts'
import type { WindowStart, WindowTime } from './window-preset.ts'

/** What each part of the settings says, in short sentences. */
export const SETTING_PARTS = {
  deadlines: 'Deadlines',
  panel: 'Panel',
  visibility: 'Who Sees What',
  guide: 'Penalty Guide',
  licence: 'Licence Points',
  limits: 'Limits',
} as const
export type SettingPart = keyof typeof SETTING_PARTS

const STARTS: Record<WindowStart, string> = {
  'race-start': 'the start',
  'race-end': 'the race',
  incident: 'the incident',
  'provisional-result': 'the provisional result',
  'window-close': 'the end of reports',
  'statement-asked': 'the request',
  publication: 'the publication',
  'new-evidence': 'the new evidence',
}

/** '24 h', '30 min' */
export const hoursText = (hours: number) =>
  hours >= 1 || hours === 0 ? `${hours} h` : `${Math.round(hours * 60)} min`

/** '24 h after the race', 'the start' for no hours after it, or 'Friday 13:00, at least 24 h after the race' */
export function timeText(time: WindowTime) {
  const start = STARTS[time.after]
  if ('hours' in time) {
    return time.hours === 0 ? start : `${hoursText(time.hours)} after ${start}`
  }
  const day = capital(time.weekday)
  return `${day} ${time.at}, at least ${hoursText(time.atLeastHours)} after ${start}`
}

/** Sentences about a part of the settings. */
export const partInWords = (part: SettingPart, choice: StewardingChoice) => SENTENCES[part](choice)

const SENTENCES: Record<SettingPart, (choice: StewardingChoice) => string[]> = {
  deadlines: deadlinesInWords,
  panel: panelInWords,
  visibility: visibilityInWords,
  guide: ({ guide }) => [
    `${findGuide(guide.preset)?.name ?? guide.preset}.`,
    `A drive-through is ${guide.driveThroughSeconds} s after the flag.`,
  ],
  licence: ({ presets }) => [
    `${LICENCE_PRESETS.find(({ id }) => id === presets.licence)?.name ?? presets.licence}.`,
  ],
  limits: ({ limits }) => [
    `${counted(limits.reportsPerEntry, 'report')} per entry and event.`,
    `${limits.editMinutes} min to edit one.`,
    `${counted(limits.appealsPerSeason, 'appeal')} per season.`,
  ],
}

function deadlinesInWords(choice: StewardingChoice) {
  const { reports, afterFlag, statements, decision, appeal } = choice.windows
  return sentences(
    `Reports from ${timeText(reports.opens)} until ${timeText(reports.closes)}.`,
    reports.neverBefore &&
      !isAtOnce(reports.neverBefore) &&
      `Never before ${timeText(reports.neverBefore)}.`,
    afterFlag && `Of the last ${afterFlag.lastMinutes} min, until ${timeText(afterFlag.closes)}.`,
    reports.admitsLate ? 'Late ones need a reason.' : 'None later.',
    `Answers until ${timeText(statements)}.`,
    `Decision until ${timeText(decision)}.`,
    appeal ? `Appeal until ${timeText(appeal.until)}.` : 'No appeal.',
    usesWeekday(choice) && `Days and times of ${choice.zone}.`,
  )
}

function panelInWords({ windows: { panel }, recusesRivals }: StewardingChoice) {
  const { size, quorum, appealSize } = panel
  return sentences(
    `${counted(size, 'steward')}, of whom at least ${quorum} must vote.`,
    appealSize !== undefined && `${counted(appealSize, 'steward')} for an appeal.`,
    recusesRivals && 'Rivals for the same title are recused.',
  )
}

function visibilityInWords({ visibility }: StewardingChoice) {
  return sentences(
    visibility.reporterNameToParties ? 'Parties read who reported.' : 'Nobody reads who reported.',
    visibility.blindPanel && 'The panel sees cars only until it has voted.',
    isNever(visibility.memberKnowsCase)
      ? 'Members read decisions only.'
      : 'Members see cases from the decision on.',
    isNever(visibility.evidenceLinksToMembers)
      ? 'No evidence for members.'
      : 'Evidence for members once it is final.',
    isNever(visibility.decisionToVisitors) ? 'Nothing for visitors.' : 'Decisions for visitors.',
    isNever(visibility.licenceToMembers)
      ? 'Licence points for the person only.'
      : "Members see the sum of a person's licence points.",
    visibility.stewardNames === 'named'
      ? 'Stewards are named.'
      : 'Stewards are counted, not named.',
  )
}

const isNever = (value: string) => value === 'never'

const sentences = (...all: readonly (string | false | null | undefined)[]) =>
  all.filter((one) => typeof one === 'string')

/** The whole choice, part by part. */
export const choiceInWords = (choice: StewardingChoice): Record<SettingPart, string> => ({
  deadlines: partInWords('deadlines', choice).join(' '),
  panel: partInWords('panel', choice).join(' '),
  visibility: partInWords('visibility', choice).join(' '),
  guide: partInWords('guide', choice).join(' '),
  licence: partInWords('licence', choice).join(' '),
  limits: partInWords('limits', choice).join(' '),
})

const isAtOnce = (time: WindowTime) => 'hours' in time && time.hours === 0

/** Whether any deadline is on a day of the week, so that the time zone counts. */
export function usesWeekday({ windows: { reports, decision } }: Pick<StewardingChoice, 'windows'>) {
  return [reports.opens, reports.closes, decision].some((time) => 'weekday' in time)
}

/**
 * The same choice with every value as in the presets that it began with, and as usual where there are none. Values of presets
 * that are gone stay.
 */
export function asInPresets(choice: StewardingChoice): StewardingChoice {
  const { presets, guide } = choice
  const ofGuide = findGuide(guide.preset)
  return {
    presets: { ...presets, licence: ofGuide?.licencePreset ?? presets.licence },
    windows: findWindows(presets.windows)?.windows ?? choice.windows,
    visibility: findVisibility(presets.visibility)?.values ?? choice.visibility,
    guide: {
      ...guide,
      driveThroughSeconds: ofGuide?.driveThroughSeconds ?? guide.driveThroughSeconds,
    },
    limits: USUAL_SETTINGS.limits,
    recusesRivals: USUAL_SETTINGS.recusesRivals,
    zone: choice.zone,
  }
}
