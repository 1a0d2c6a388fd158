import type { MessageKind } from '#shared/domain/race-documents/message-kinds.ts'

/** What of a race is shown; the address keeps it. */
export type RaceView = {
  tab: 'charts' | 'pace' | 'stops' | 'order' | 'laps' | 'messages' | 'story'
  carClass: string | undefined
  /** Entries of the chosen cars. */
  cars: readonly number[]
  chart: 'gap' | 'trace' | 'laps'
  isTable: boolean
  /** Whose laps places are counted at. */
  by: 'own' | 'leader'
  /** The entry whose laps, or whose messages, are listed. */
  car: number | undefined
  /** The only kind of messages that is listed. */
  kind: MessageKind | undefined
  method: 'net' | 'gross' | 'change'
}
