import type { LaidStop } from '#shared/domain/crew-plans/lay-out.ts'
import { percentText } from './plan-words.ts'

/** 'Energy +42%, 4 tyres, driver' */
export function stopText({ energyAdded, fuelAdded, hasTyres, hasDriver }: LaidStop) {
  const parts = [
    energyAdded > 0 && `energy +${percentText(energyAdded)}`,
    energyAdded <= 0 && fuelAdded > 0 && `fuel +${percentText(fuelAdded)}`,
    hasTyres && '4 tyres',
    hasDriver && 'driver',
  ].filter((part) => part !== false)
  const text = parts.join(', ') || 'nothing'
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** How long a stop takes, and why: '38 s: 25 s in the pit lane, then energy 13 s beside tyres 12 s.' */
export function stopTimeText({ laneSeconds, service, seconds }: LaidStop) {
  const work = service.parts.map(({ name, seconds: each }) => `${name} ${Math.round(each)} s`)
  const lane = `${Math.round(laneSeconds)} s in the pit lane`
  return `${Math.round(seconds)} s: ${work.length > 0 ? `${lane}, and ${work.join(' beside ')}${service.decides ? `; ${service.decides} decides` : ''}` : lane}.`
}
