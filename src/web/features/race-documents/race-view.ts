/** What of a race is shown; the address keeps it. */
export type RaceView = {
  tab: 'charts' | 'pace' | 'stops' | 'order'
  carClass: string | undefined
  /** Entries of the chosen cars. */
  cars: readonly number[]
  chart: 'gap' | 'trace' | 'laps'
  isTable: boolean
  method: 'net' | 'gross' | 'change'
}
