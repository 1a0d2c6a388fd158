import { expect, it } from 'vitest'
import { sampleEventEntries, sampleEventEntry, sampleMember } from '#web/testing/entry-samples.ts'
import { LMGT3, sampleCar } from '#web/testing/samples.ts'
import { type Arrangement, arrangeEntries } from './arrange-entries.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))

/** In the order of the queue. */
const entries = [
  sampleEventEntry(92, 'Gravel Trap Garage', {
    car: sampleCar(12, 'Ferrari', '296 LMGT3', LMGT3),
  }),
  sampleEventEntry(60, 'Hairpin Heroes', { state: 'waitlisted', waitlistPosition: 1 }),
  sampleEventEntry(4, 'Kerb Crawlers', {
    crew: [
      sampleMember(1, 'Lotta Laps', { isCaptain: true }),
      sampleMember(2, 'Otto Vollgas', { raceControlUsername: null }),
    ],
  }),
  sampleEventEntry(8, 'Late Brakers', { state: 'waitlisted', waitlistPosition: 2 }),
  sampleEventEntry(31, 'Tyre Whisperers', {
    state: 'withdrawn',
    status: 'cancelled',
    ended: { at: at(2), by: null },
  }),
  sampleEventEntry(78, 'Parc Fermé Picnic', { state: 'applied', number: null }),
  sampleEventEntry(43, 'Marbles & Co.', { state: 'applied' }),
  sampleEventEntry(27, 'Pole to Pit', {
    state: 'removed',
    status: 'cancelled',
    ended: { at: at(3), by: null },
  }),
  sampleEventEntry(22, 'Splash and Dash', { state: 'offered', offerEndsAt: at(9) }),
]

it.each<[string, Partial<Arrangement>, number[]]>([
  ['the active ones by state, number and queue', {}, [43, 78, 22, 4, 92, 60, 8]],
  ['those that lack something', { show: 'incomplete' }, [78, 22, 4]],
  ['those that applied', { show: 'applied' }, [43, 78]],
  ['the confirmed ones', { show: 'confirmed' }, [4, 92]],
  ['those with an offer', { show: 'offered' }, [22]],
  ['those that wait, in the order of the queue', { show: 'waitlisted' }, [60, 8]],
  ['those that have ended, latest first', { show: 'ended' }, [27, 31]],
  ['those of a class', { carClass: 'LMGT3' }, [92]],
  ['a team', { term: ' kerb ' }, [4]],
  ['a driver', { term: 'vollgas' }, [4]],
  ['a Race Control username', { term: 'lotta laps#1' }, [4]],
  ['a number', { term: '#92' }, [92]],
  ['a car', { term: 'ferrari 296' }, [92]],
  ['the active ones in reverse', { isDescending: true }, [8, 60, 92, 4, 22, 78, 43]],
  ['by number', { by: 'entry' }, [4, 8, 22, 43, 60, 92, 78]],
  ['by class, then by state', { by: 'class' }, [43, 78, 22, 4, 60, 8, 92]],
  ['by class in reverse', { by: 'class', isDescending: true }, [92, 8, 60, 4, 22, 78, 43]],
  ['nothing across two fields', { term: 'crawlerstoyota' }, []],
])('shows %s', (_what, arrangement, ids) => {
  const shown = arrangeEntries(sampleEventEntries(entries), {
    show: 'active',
    carClass: '',
    term: '',
    by: 'state',
    isDescending: false,
    ...arrangement,
  })

  expect(shown.map(({ id }) => id)).toEqual(ids)
})
