import { describe, expect, it } from 'vitest'
import { StewardingChoice } from '../../contract/stewarding-settings.ts'
import { GUIDE_PRESETS } from './presets/guide-presets.ts'
import { VISIBILITY_PRESETS } from './presets/visibility-presets.ts'
import { WINDOW_PRESETS } from './presets/window-presets.ts'
import { choiceOf, settingsOf, USUAL_SETTINGS } from './settings.ts'
import {
  asInPresets,
  choiceInWords,
  hoursText,
  partInWords,
  timeText,
  usesWeekday,
} from './settings-words.ts'

const USUAL = choiceOf(USUAL_SETTINGS)

const withPreset = (id: string) => {
  const preset = WINDOW_PRESETS.find((one) => one.id === id)
  return { ...USUAL, windows: preset?.windows ?? USUAL.windows }
}

it('says the usual settings in words', () => {
  expect(choiceInWords(USUAL)).toEqual({
    deadlines:
      'Reports from the start until 24 h after the race. Never before 12 h after the provisional result. Late ones need a reason. Answers until 24 h after the request. Decision until 48 h after the end of reports. Appeal until 48 h after the publication.',
    panel: '3 stewards, of whom at least 2 must vote.',
    visibility:
      "Parties read who reported. Members see cases from the decision on. Evidence for members once it is final. Decisions for visitors. Members see the sum of a person's licence points. Stewards are counted, not named.",
    guide: 'World endurance. A drive-through is 30 s after the flag.',
    licence: 'A reserve of 12.',
    limits: '5 reports per entry and event. 30 min to edit one. 3 appeals per season.',
  })
})

describe('deadlines', () => {
  it.each([
    [
      'fixed-weekday',
      'Reports from the start until Friday 13:00, at least 24 h after the race. Never before 12 h after the provisional result. None later. Answers until 48 h after the request. Decision until Tuesday 15:00, at least 48 h after the end of reports. Appeal until 24 h after the publication. Days and times of UTC.',
    ],
    [
      'live',
      'Reports from the incident until 30 min after the incident. Of the last 10 min, until 30 min after the race. Late ones need a reason. Answers until 15 min after the request. Decision until 1 h after the incident. Appeal until 48 h after the publication.',
    ],
    [
      'race-night',
      'Reports from the start until 2 h after the race. Late ones need a reason. Answers until 12 h after the request. Decision until 48 h after the race. No appeal.',
    ],
  ])('of %s are: %s', (id, words) => {
    expect(partInWords('deadlines', withPreset(id)).join(' ')).toBe(words)
  })

  it('know whether a time zone counts', () => {
    expect(usesWeekday(USUAL)).toBe(false)
    expect(usesWeekday(withPreset('fixed-weekday'))).toBe(true)
  })

  it('are short', () => {
    expect(hoursText(0.25)).toBe('15 min')
    expect(hoursText(1.5)).toBe('1.5 h')
    expect(timeText({ after: 'race-end', hours: 24 })).toBe('24 h after the race')
  })
})

it('can be chosen with every preset, as the contract has it', () => {
  for (const { id, windows } of WINDOW_PRESETS) {
    for (const { values } of VISIBILITY_PRESETS) {
      for (const guide of GUIDE_PRESETS) {
        const choice = {
          ...choiceOf({ ...USUAL_SETTINGS, guide }),
          presets: { ...USUAL.presets, windows: id },
          windows,
          visibility: values,
        }
        expect(StewardingChoice.parse(choice)).toEqual(choice)
        expect(settingsOf(choice, null)?.guide).toEqual(guide)
      }
    }
  }
})

it('goes back to the values of its presets', () => {
  const changed = {
    ...USUAL,
    windows: { ...USUAL.windows, panel: { size: 5, quorum: 3 } },
    visibility: { ...USUAL.visibility, blindPanel: true },
    guide: { ...USUAL.guide, driveThroughSeconds: 35 },
    presets: { ...USUAL.presets, licence: 'none' },
    limits: { ...USUAL.limits, editMinutes: 5 },
    recusesRivals: true,
  }
  expect(asInPresets(changed)).toEqual(USUAL)
  const unknown = { ...changed, presets: { ...USUAL.presets, windows: 'gone' } }
  expect(asInPresets(unknown).windows).toBe(changed.windows)
})
