import type { z } from 'zod'
import type { Action, ActionsOf, SubjectKind } from './action.ts'
import { CASE_ACTIONS } from './cases.ts'
import { CHAMPIONSHIP_ACTIONS } from './championships.ts'
import { CREW_ACTIONS } from './crews.ts'
import { DECISION_ACTIONS } from './decisions.ts'
import { DISCORD_ACTIONS } from './discord.ts'
import { WEBHOOK_ACTIONS } from './webhooks.ts'
import { ENTRY_ACTIONS } from './entries.ts'
import { EVENT_ACTIONS } from './events.ts'
import { GAME_ACTIONS } from './games.ts'
import { GUILD_ACTIONS } from './guild.ts'
import type { AuditKind } from './kinds.ts'
import { LIVE_ACTIONS } from './live.ts'
import { MEMBER_ACTIONS } from './members.ts'
import { PAGE_ACTIONS } from './pages.ts'
import { PENALTY_ACTIONS } from './penalties.ts'
import { RESULT_ACTIONS } from './results.ts'
import { SERIES_ACTIONS } from './series.ts'
import { SEASON_ENTRY_ACTIONS } from './season-entries.ts'
import { STEWARDING_ACTIONS } from './stewarding.ts'
import { TEAM_ACTIONS } from './teams.ts'
import { TRACK_ACTIONS } from './tracks.ts'
import { TRAY_ACTIONS } from './tray.ts'

/** Every action, by its name in the audit log. */
export const ACTIONS = {
  ...EVENT_ACTIONS,
  ...SERIES_ACTIONS,
  ...ENTRY_ACTIONS,
  ...CREW_ACTIONS,
  ...RESULT_ACTIONS,
  ...LIVE_ACTIONS,
  ...TRAY_ACTIONS,
  ...DECISION_ACTIONS,
  ...CASE_ACTIONS,
  ...TRACK_ACTIONS,
  ...CHAMPIONSHIP_ACTIONS,
  ...SEASON_ENTRY_ACTIONS,
  ...STEWARDING_ACTIONS,
  ...TEAM_ACTIONS,
  ...PAGE_ACTIONS,
  ...GAME_ACTIONS,
  ...MEMBER_ACTIONS,
  ...PENALTY_ACTIONS,
  ...GUILD_ACTIONS,
  ...DISCORD_ACTIONS,
  ...WEBHOOK_ACTIONS,
} satisfies ActionsOf<AuditKind>

type Actions = typeof ACTIONS

/** 'event.create' */
export type AuditAction = keyof Actions

export const actionOf = (action: AuditAction): Action => ACTIONS[action]

/** Those with an entry that has these fields. */
type ActionWith<Fields> = {
  [A in AuditAction]: Actions[A] extends Fields ? A : never
}[AuditAction]

/** Actions that this version reports. */
export type ReportedAction = Exclude<AuditAction, ActionWith<{ isFormer: true }>>

/** Actions about something: a fact with one of them names its id. */
export type ActionAbout<Kind extends SubjectKind = SubjectKind> = Extract<
  ActionWith<{ about: Kind }>,
  ReportedAction
>

/** Actions that change what is in members' inboxes. */
export type TellingAction = ActionWith<{ tells: readonly unknown[] }>

/** The kinds of notification that an action sends. */
export type ToldKind<A extends TellingAction> = Actions[A]['tells'][number]

type Payload<A extends AuditAction, Side extends 'before' | 'after'> = Actions[A] extends {
  [S in Side]: infer Schema extends z.ZodType
}
  ? z.output<Schema>
  : undefined

/** The states that the log stores with an action; undefined where its entry has none. */
export type Before<A extends AuditAction> = Payload<A, 'before'>
export type After<A extends AuditAction> = Payload<A, 'after'>

/** What admins do. */
export const ADMIN_ACTIONS: readonly string[] = Object.entries<Action>(ACTIONS)
  .filter(([, { isByAdmins }]) => isByAdmins !== false)
  .map(([action]) => action)
