import { capital } from '#shared/domain/words/capital.ts'
import type { LaidStop } from '#shared/domain/crew-plans/lay-out.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { percentText } from './plan-words.ts'

/** 'Energy +42%, 4 tyres, driver'; of a stop that was made, what the game told of it. */
export function stopText(stop: LaidStop) {
  const { energyAdded, fuelAdded, hasTyres, hasDriver, done } = stop
  if (done !== undefined) return doneText(stop)
  const parts = [
    energyAdded > 0 && `energy +${percentText(energyAdded)}`,
    energyAdded <= 0 && fuelAdded > 0 && `fuel +${percentText(fuelAdded)}`,
    hasTyres && '4 tyres',
    hasDriver && 'driver',
  ].filter((part) => part !== false)
  return capital(parts.join(', ') || 'nothing')
}

/** 'Energy to 69%, 2 tyres, driver' */
function doneText({ done, hasDriver }: LaidStop) {
  const parts = [
    done && done.energy !== null && `energy to ${percentText(done.energy)}`,
    done?.tyres ? counted(done.tyres, 'tyre') : false,
    hasDriver && 'driver',
  ].filter(Boolean)
  return capital(parts.join(', ') || (done ? 'nothing' : 'nobody tells what'))
}

/** How long a stop takes, and why: '38 s: 25 s in the pit lane, then energy 13 s beside tyres 12 s.' */
export function stopTimeText({ laneSeconds, service, seconds, done }: LaidStop) {
  if (done !== undefined)
    return seconds > 0
      ? `${Math.round(seconds)} s in the pit lane, as it was seen.`
      : 'Nobody saw how long it took.'
  const work = service.parts.map(({ name, seconds: each }) => `${name} ${Math.round(each)} s`)
  const lane = `${Math.round(laneSeconds)} s in the pit lane`
  return `${Math.round(seconds)} s: ${work.length > 0 ? `${lane}, and ${work.join(' beside ')}${service.decides ? `; ${service.decides} decides` : ''}` : lane}.`
}
