/** What of a race is shown; the address keeps it. */
export type RaceView = {
  tab: 'charts' | 'pace' | 'stops' | 'order' | 'laps'
  carClass: string | undefined
  /** Entries of the chosen cars. */
  cars: readonly number[]
  chart: 'gap' | 'trace' | 'laps'
  isTable: boolean
  /** Whose laps places are counted at. */
  by: 'own' | 'leader'
  /** The entry whose laps are listed. */
  car: number | undefined
  method: 'net' | 'gross' | 'change'
}
