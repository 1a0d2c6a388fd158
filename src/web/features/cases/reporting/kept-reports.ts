import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import type { NewReport } from '#shared/contract/reports.ts'
import { keptDraft } from '#web/browser/kept-draft.ts'
import { useViewer } from '#web/data/viewer.ts'
import { followUnsent, tellOfUnsent, UNSENT_KEY } from '../unsent-mark.ts'

const KeptReport = z.object({
  /** The same for each attempt to send it, so that it is made once. */
  attempt: z.string(),
  eventId: z.number(),
  /** '#28: Contact, lap 92' */
  title: z.string(),
  /** In milliseconds. */
  keptAt: z.number(),
  body: z.custom<NewReport>((value) => typeof value === 'object' && value !== null),
  /** Why the server has refused it: it waits for its author. */
  problem: z.string().nullable(),
})
export type KeptReport = z.output<typeof KeptReport>

const Kept = z.object({ ownerId: z.number(), reports: z.array(KeptReport) })

const store = keptDraft('localStorage', UNSENT_KEY, Kept)

const NONE: readonly KeptReport[] = []

/** Those that this member could not send from this browser yet. */
export function keptReports(ownerId: number): readonly KeptReport[] {
  const kept = store.read()
  return kept?.ownerId === ownerId ? kept.reports : NONE
}

/** Returns false if the browser forbids it. */
export function keepReport(ownerId: number, report: KeptReport) {
  const others = keptReports(ownerId).filter(({ attempt }) => attempt !== report.attempt)
  write(ownerId, [...others, report])
  return keptReports(ownerId).some(({ attempt }) => attempt === report.attempt)
}

/** One that is no longer kept, because another tab has sent it, stays so. */
export function changeKept(ownerId: number, attempt: string, changed: Partial<KeptReport>) {
  const all = keptReports(ownerId)
  write(
    ownerId,
    all.map((one) => (one.attempt === attempt ? { ...one, ...changed } : one)),
  )
}

export function forgetKept(ownerId: number, attempt: string) {
  write(
    ownerId,
    keptReports(ownerId).filter((one) => one.attempt !== attempt),
  )
}

/** What somebody else has kept here is not for the member who has signed in after them. */
export function forgetOthers(ownerId: number) {
  const kept = store.read()
  if (kept?.ownerId === ownerId) return
  store.forget()
  tellOfUnsent()
}

function write(ownerId: number, reports: readonly KeptReport[]) {
  if (reports.length === 0) store.forget()
  else store.write({ ownerId, reports: [...reports] })
  tellOfUnsent()
}

/** One of the viewer's, if it is still there. */
export function useKept(attempt: string | undefined) {
  const reports = useKeptReports(useViewer()?.id ?? 0)
  return reports.find((one) => one.attempt === attempt)
}

/** As `keptReports`, also when they change. */
export function useKeptReports(ownerId: number) {
  const text = useSyncExternalStore(
    followUnsent,
    () => JSON.stringify(keptReports(ownerId)),
    () => '[]',
  )
  return z.array(KeptReport).parse(JSON.parse(text))
}
