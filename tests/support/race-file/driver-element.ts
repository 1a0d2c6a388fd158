type Car = {
  position: number
  classPosition?: number
  carNumber: string
  /** As in the file. */
  carClass?: string
  /** The last one is in the car at the flag; each drives an equal share of the laps. */
  drivers: readonly string[]
  laps?: number
  /** Null for a file without one. */
  finishTime?: number | null
  bestLap?: number
  status?: 'Finished Normally' | 'DNF' | 'DQ' | 'None'
}

/** One car of a result file, with only what a classification needs. */
export function driverElement(car: Car) {
  const { position, carNumber, carClass = 'GT3', drivers, laps = 20 } = car
  const { classPosition = position, finishTime = 1800 + position, bestLap = 90 + position } = car
  const share = Math.max(1, Math.floor(laps / drivers.length))
  const swaps = drivers.map(
    (name, index) =>
      `<Swap startLap="${index * share + 1}" endLap="${(index + 1) * share}">${name}</Swap>`,
  )
  return [
    `<Driver><Name>${drivers.at(-1)}</Name><CarClass>${carClass}</CarClass><CarNumber>${carNumber}</CarNumber>`,
    `<CarType>BMW M4 LMGT3</CarType><Position>${position}</Position><ClassPosition>${classPosition}</ClassPosition>`,
    drivers.length > 1 ? swaps.join('') : '',
    `<Laps>${laps}</Laps><BestLapTime>${bestLap}</BestLapTime>`,
    finishTime === null ? '' : `<FinishTime>${finishTime}</FinishTime>`,
    `<FinishStatus>${car.status ?? 'Finished Normally'}</FinishStatus></Driver>`,
  ].join('')
}
