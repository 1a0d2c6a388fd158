import { z } from 'zod'
import { Id } from './id.ts'

export const ROLES = ['user', 'admin'] as const
export const Role = z.enum(ROLES)
export type Role = z.output<typeof Role>

export const CurrentUser = z.object({
  id: Id,
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
  role: Role,
  steamId: z.string().nullable(),
  raceControlUsername: z.string().nullable(),
})
export type CurrentUser = z.output<typeof CurrentUser>
