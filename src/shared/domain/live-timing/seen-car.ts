/** A car of a session that is seen live. */
export type SeenCar = {
  car: number
  number: string
  /** In the order in which they were seen, then whoever else the game lists. */
  drivers: readonly {
    /** In the game. */
    name: string
    /** Null for a name that belongs to no member. */
    userId: number | null
    /** Of the member; the game's for everybody else. */
    shownName: string
  }[]
  /** Everybody who may drive it, by the entry list. */
  crew: readonly number[]
}
