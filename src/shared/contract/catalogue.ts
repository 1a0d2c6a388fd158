import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { Id } from './id.ts'
import { ShownName } from './shown-name.ts'

export const CarClass = z.object({
  id: Id,
  name: ShownName,
  /** `#rrggbb` */
  color: z.string(),
  description: z.string(),
})
export type CarClass = z.output<typeof CarClass>

export const Car = z.object({
  id: Id,
  make: z.string(),
  model: z.string(),
  carClass: CarClass.pick({ id: true, name: true, color: true }),
})
export type Car = z.output<typeof Car>

export const Game = z.object({ id: Id, name: ShownName })
export type Game = z.output<typeof Game>

export const catalogueApi = {
  listCars: {
    method: 'GET',
    path: '/api/cars',
    access: 'member',
    reads: 'unannounced',
    summary: 'All cars, by class, make and model',
    response: z.object({ data: z.array(Car) }),
  },
  listCarClasses: {
    method: 'GET',
    path: '/api/car-classes',
    access: 'member',
    reads: 'unannounced',
    summary: 'All car classes, fastest first',
    response: z.object({ data: z.array(CarClass) }),
  },
  listGames: {
    method: 'GET',
    path: '/api/games',
    access: 'member',
    reads: ['games'],
    summary: 'All games for which members can add game profiles',
    response: z.object({ data: z.array(Game) }),
  },
  listGameTypes: {
    method: 'GET',
    path: '/api/game-types',
    access: 'member',
    reads: ['event', 'games', 'game-profiles'],
    summary: 'All game types',
    response: z.object({ data: z.array(Game) }),
  },
} as const satisfies Record<string, Endpoint>
