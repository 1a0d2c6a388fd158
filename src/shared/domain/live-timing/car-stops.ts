import type { LiveStop } from '../../contract/live-timing.ts'
import type { MomentDetails, PitVisit, Service } from './facts.ts'

type Moment = { at: number; details: MomentDetails }

type Visit = PitVisit & { at: number }

/**
 * The stops of a car, the latest first: what somebody saw of its visits, and what the game says was done at them. Those that
 * nobody saw are there, too.
 */
export function carStops(moments: readonly Moment[]): LiveStop[] {
  const visits = moments.flatMap(({ at, details }) =>
    details.what === 'visit' ? [{ at, ...details }] : [],
  )
  const services = moments.flatMap(({ details }) => (details.what === 'service' ? [details] : []))
  const seen = new Map<Visit, Service>()
  const unseen: Service[] = []
  for (const service of services) {
    const visit = visitOf(service, visits, seen)
    if (visit) seen.set(visit, service)
    else unseen.push(service)
  }
  return [
    ...visits.map((visit) => stopOf(visit, seen.get(visit))),
    ...unseen.map((service) => stopOf(undefined, service)),
  ].toSorted((one, other) => other.lap - one.lap || (other.at ?? 0) - (one.at ?? 0))
}

/** In the same lap, or next to it: where the pit lane begins after the line, laps are counted otherwise. */
function visitOf(
  { lap, driver }: Service,
  visits: readonly Visit[],
  taken: ReadonlyMap<Visit, Service>,
) {
  const free = visits.filter((visit) => !taken.has(visit) && Math.abs(visit.lap - lap) <= 1)
  return (
    free.find((visit) => visit.lap === lap) ??
    free.find((visit) => visit.stopped !== null && visit.driverOut === driver)
  )
}

function stopOf(visit: Visit | undefined, service: Service | undefined): LiveStop {
  const stood =
    visit && visit.stopped !== null && visit.released !== null
      ? visit.released - visit.stopped
      : null
  return {
    lap: visit?.lap ?? service?.lap ?? 0,
    at: visit?.at ?? null,
    until: visit?.out ?? null,
    stood: stood ?? service?.seconds ?? null,
    inGarage: visit?.inGarage ?? false,
    isPenalty: service?.isPenalty ?? false,
    driverIn: visit?.driverIn ?? null,
    driverOut: visit?.driverOut ?? service?.driver ?? null,
    energy: service?.energy ?? null,
    tyres: service?.tyres ?? null,
  }
}
