import { entries } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import type { RegistrationStatus } from '#shared/contract/registrations.ts'

/** The state of an entry in the words of the specification. */
export const registrationStatus = sql<RegistrationStatus>`case ${entries.state}
  when 'confirmed' then 'confirmed' when 'waitlisted' then 'waitlist' else 'cancelled'
end`
