import { z } from 'zod'
import { Car } from './catalogue.ts'
import { DriverRace } from './drivers.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, Id } from './id.ts'
import { Instant } from './instant.ts'
import { RegistrationStatus } from './registrations.ts'
import { ShownName } from './shown-name.ts'
import { requiredName } from './text.ts'

const TeamFacts = z.object({
  id: Id,
  name: ShownName,
  /** Other spellings that mean the team. */
  aliases: z.array(ShownName),
})

export const Team = TeamFacts.extend({
  /** Everybody who has driven for it or is going to, guests included. */
  drivers: z.int(),
  /** Events in which one of its cars took the start. */
  races: z.int(),
  /** Active entries of events to come. */
  entries: z.int(),
  /** Whether the viewer has driven for it, or is going to. */
  isYours: z.boolean(),
})
export type Team = z.output<typeof Team>

const TeamMember = z.object({
  /** Null once the account has been deleted; the name stays. */
  userId: Id.nullable(),
  displayName: ShownName,
  avatarUrl: z.string().nullable(),
  /** Entries of the team that they are in the crew of, or have driven the car of; past and to come. */
  entries: z.int(),
})
export type TeamMember = z.output<typeof TeamMember>

const TeamEntry = z.object({
  id: Id,
  event: z.object({
    id: Id,
    title: ShownName,
    startDateTime: Instant,
    timezone: z.string(),
  }),
  car: Car,
  driverNumber: z.int().nullable(),
  status: RegistrationStatus,
  /** Everybody in the crew who may drive, the captain first. */
  crew: z.array(ShownName),
})
export type TeamEntry = z.output<typeof TeamEntry>

const TeamResult = DriverRace.omit({ track: true }).extend({
  /** In the order of their first stint. */
  drivers: z.array(ShownName),
})
export type TeamResult = z.output<typeof TeamResult>

export const TeamDetail = TeamFacts.extend({
  /** Most entries first. */
  members: z.array(TeamMember),
  /** Entries in events to come, soonest first. */
  entries: z.array(TeamEntry),
  /** Latest first. */
  results: z.array(TeamResult),
})
export type TeamDetail = z.output<typeof TeamDetail>

/** A spelling, with the number of entries that bear it. */
const Spelling = z.object({ name: ShownName, entries: z.int() })
export type Spelling = z.output<typeof Spelling>

/** A team on the admin page. */
export const ManagedTeam = z.object({
  id: Id,
  name: ShownName,
  /** Grows with every change; an edit must send it back. */
  version: z.int(),
  /** All entries, whatever became of them, however they spell the name. */
  entries: z.int(),
  aliases: z.array(Spelling),
})
export type ManagedTeam = z.output<typeof ManagedTeam>

const TeamName = requiredName('Team name', 100)

export const TeamForm = z.object({
  name: TeamName,
  aliases: z.array(requiredName('Alias', 100)).max(50, 'A team can have at most 50 aliases'),
})
export type TeamForm = z.output<typeof TeamForm>

const OneTeam = z.object({ data: ManagedTeam })

export const teamsApi = {
  list: {
    method: 'GET',
    path: '/api/teams',
    access: 'member',
    reads: ['event', 'registrations', 'results', 'teams'],
    summary: 'All teams by name, with their aliases',
    response: z.object({ data: z.array(Team) }),
  },
  get: {
    method: 'GET',
    path: '/api/teams/:id',
    access: 'member',
    reads: ['event', 'registrations', 'results', 'names', 'tracks', 'teams/:id'],
    summary: 'A team with its members, its entries to come and its results',
    params: ById,
    response: z.object({ data: TeamDetail }),
  },
  listManaged: {
    method: 'GET',
    path: '/api/admin/teams',
    access: 'teams.edit',
    reads: ['registrations', 'teams'],
    summary: 'All teams by name, and the team names of entries that belong to no team',
    response: z.object({
      data: z.object({
        teams: z.array(ManagedTeam),
        /** Most entries first. */
        freeTexts: z.array(Spelling),
      }),
    }),
  },
  create: {
    method: 'POST',
    path: '/api/teams',
    access: 'teams.edit',
    summary: 'Creates a team, to which all entries of its name belong from then on',
    status: 201,
    body: z.object({ name: TeamName }),
    response: OneTeam,
  },
  update: {
    method: 'PATCH',
    path: '/api/teams/:id',
    access: 'teams.edit',
    summary: 'Renames a team, which keeps its old name as an alias, or changes its aliases',
    params: ById,
    body: TeamForm.extend({ version: z.int('Send the version of the team that you have changed') }),
    response: OneTeam,
  },
  merge: {
    method: 'POST',
    path: '/api/teams/:id/merge',
    access: 'teams.edit',
    summary: 'Moves all entries and spellings of a team to another one, and deletes it',
    params: ById,
    body: z.object({ into: z.int('Please select a team').min(1).max(2_147_483_647) }),
    response: OneTeam,
  },
  split: {
    method: 'POST',
    path: '/api/teams/:id/split',
    access: 'teams.edit',
    summary: 'Makes aliases of a team a team of their own, with their entries; undoes a merge',
    status: 201,
    params: ById,
    body: TeamForm,
    response: OneTeam,
  },
  delete: {
    method: 'DELETE',
    path: '/api/teams/:id',
    access: 'teams.edit',
    needsProof: true,
    summary: 'Deletes a team that no entry belongs to',
    status: 204,
    params: ById,
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>
