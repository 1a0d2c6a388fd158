const HEAD =
  '<?xml version="1.0" encoding="utf-8"?>\r\n<!DOCTYPE rF [<!ENTITY rFEnt "rFactor Entity">]>'

export const ONE_DRIVER = '<Driver><Name>Lotta Laps</Name></Driver>'

type Parts = {
  header?: string
  facts?: string
  stream?: string
  drivers?: string
  session?: string
}

/** The smallest valid race file, with XML inserted where a test needs it. */
export function smallRace(parts: Parts = {}) {
  const { header = '', facts = '', stream = '', drivers = ONE_DRIVER, session = 'Race' } = parts
  return `${HEAD}<rFactorXML version="1.0"><RaceResults><Setting>Multiplayer</Setting>${header}<${session}><DateTime>1775509361</DateTime>${facts}<Stream>${stream}</Stream>${drivers}</${session}></RaceResults></rFactorXML>`
}

/** The content in chunks, as it might arrive over the network. */
export async function* inPieces(content: string | Uint8Array, length = 7919) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  for (let start = 0; start < bytes.length; start += length)
    yield bytes.subarray(start, start + length)
}
