/** What race control says of an incident while the race runs. `said` ends the message to everybody. */
export const VERDICTS = {
  noted: { name: 'Noted', said: 'noted' },
  'after-race': {
    name: 'To Be Looked At After the Race',
    said: 'will be looked at after the race',
  },
  warning: { name: 'Warning', said: 'warning' },
  'game-penalty': { name: 'Penalty in the Game', said: 'penalty in the game' },
  'no-action': { name: 'No Further Action', said: 'no further action' },
} as const
export type Verdict = keyof typeof VERDICTS

export const VERDICT_KEYS = Object.keys(VERDICTS) as [Verdict, ...Verdict[]]
