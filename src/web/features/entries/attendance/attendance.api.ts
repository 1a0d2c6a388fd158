import { useMutation } from '@tanstack/react-query'
import { attendanceApi } from '#shared/contract/attendance.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'
import { isAboutField } from '#web/data/api-error.ts'

export function eventAttendanceQuery(eventId: number) {
  return dataQuery(attendanceApi.getOfEvent, { params: { id: eventId } })
}

export function driverAttendanceQuery(userId: number) {
  return dataQuery(attendanceApi.getOfDriver, { params: { id: userId } })
}

type Excused = { entryId: number; memberId: number | null; reason: string }

export function useExcuse() {
  return useMutation({
    mutationFn: ({ entryId, ...body }: Excused) =>
      call(attendanceApi.excuse, { params: { id: entryId }, body }),
    meta: {
      success: 'Absence Excused',
      failure: (error) => (isAboutField(error) ? undefined : 'Not Excused'),
      fallback: 'Failed to excuse the absence',
    },
  })
}

export function useUndoExcuse() {
  return useMutation({
    mutationFn: ({ id }: { id: number }) => call(attendanceApi.undoExcuse, { params: { id } }),
    meta: {
      success: 'Excuse Undone',
      failure: 'Undo Failed',
      fallback: 'Failed to undo the excuse',
    },
  })
}
