import { queryOptions, useMutation } from '@tanstack/react-query'
import { attendanceApi } from '#shared/contract/attendance.ts'
import { call } from '#web/data/api-client.ts'
import { isAboutField } from '#web/data/api-error.ts'
import { queryKeys } from '#web/data/query-keys.ts'

export function eventAttendanceQuery(eventId: number) {
  return queryOptions({
    queryKey: queryKeys.attendance(eventId),
    queryFn: async () => (await call(attendanceApi.getOfEvent, { params: { id: eventId } })).data,
  })
}

export function driverAttendanceQuery(userId: number) {
  return queryOptions({
    queryKey: queryKeys.driverAttendance(userId),
    queryFn: async () => (await call(attendanceApi.getOfDriver, { params: { id: userId } })).data,
  })
}

type Excused = { entryId: number; memberId: number | null; reason: string }

export function useExcuse(eventId: number) {
  return useMutation({
    mutationFn: ({ entryId, ...body }: Excused) =>
      call(attendanceApi.excuse, { params: { id: entryId }, body }),
    meta: {
      touches: [{ topic: 'attendance', id: eventId }],
      success: 'Absence Excused',
      failure: (error) => (isAboutField(error) ? undefined : 'Not Excused'),
      fallback: 'Failed to excuse the absence',
    },
  })
}

export function useUndoExcuse(eventId: number) {
  return useMutation({
    mutationFn: ({ id }: { id: number }) => call(attendanceApi.undoExcuse, { params: { id } }),
    meta: {
      touches: [{ topic: 'attendance', id: eventId }],
      success: 'Excuse Undone',
      failure: 'Undo Failed',
      fallback: 'Failed to undo the excuse',
    },
  })
}
