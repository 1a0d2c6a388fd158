type Seen = {
  /** By how much the recorder's clock is ahead. */
  clockSeconds?: number
  /** The recorder left when cars had completed this lap. */
  leftAfterLap?: number
  /** The recorder joined when cars had completed this lap. */
  joinedAfterLap?: number
  /** What its file has of the laps before that; `renumbered` counts from the moment of joining. */
  earlierLaps?: 'timed' | 'untimed' | 'missing' | 'renumbered'
}

const DRIVER = /<Driver>[\s\S]*?<\/Driver>/g
const LAP = /<Lap num="(\d+)"[^\n]*\n/g

/** The file of another client who saw only a part of the session. */
export function otherRecording(file: string, seen: Seen) {
  const { clockSeconds = 0 } = seen
  return file
    .replaceAll(/<DateTime>(\d+)</g, (_, at) => `<DateTime>${Number(at) + clockSeconds}<`)
    .replaceAll(DRIVER, (driver) => joinedLate(leftEarly(driver, seen), seen))
}

function leftEarly(driver: string, { leftAfterLap = Infinity }: Seen) {
  const laps = [...driver.matchAll(LAP)].length
  if (laps <= leftAfterLap) return driver
  return driver
    .replaceAll(LAP, (lap, number) => (Number(number) > leftAfterLap ? '' : lap))
    .replace(/<Laps>\d+</, `<Laps>${leftAfterLap}<`)
    .replace(/<FinishTime>[^<]*<\/FinishTime>\r?\n/, '')
    .replace(/<FinishStatus>[^<]*</, '<FinishStatus>None<')
}

function joinedLate(driver: string, { joinedAfterLap = 0, earlierLaps = 'untimed' }: Seen) {
  if (earlierLaps === 'missing' || earlierLaps === 'renumbered') {
    const shift = earlierLaps === 'renumbered' ? joinedAfterLap : 0
    return driver
      .replace(/<Laps>(\d+)</, (_, laps) => `<Laps>${Math.max(0, Number(laps) - shift)}<`)
      .replaceAll(LAP, (lap, number) =>
        Number(number) <= joinedAfterLap
          ? ''
          : lap.replace(/num="\d+"/, `num="${Number(number) - shift}"`),
      )
  }
  return driver.replaceAll(LAP, (lap, number) => {
    if (Number(number) > joinedAfterLap) return lap
    const unseen = lap
      .replace(/ p="\d+"/, ' p="105"')
      .replace(/ topspeed="[^"]*"/, ' topspeed="0.00"')
      .replaceAll(/ s\d="[^"]*"/g, '')
      .replaceAll(/ (fuel|ve|tw..)="[^"]*"/g, ' $1="1.000"')
    return earlierLaps === 'timed' ? unseen : unseen.replace(/>[^<]*</, '>--.----<')
  })
}
