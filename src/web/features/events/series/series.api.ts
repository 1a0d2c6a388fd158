import { useMutation } from '@tanstack/react-query'
import {
  eventSeriesApi,
  type SeriesChange,
  type SeriesForm,
  type TemplateValues,
} from '#shared/contract/event-series.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'
import { isAboutField } from '#web/data/api-error.ts'

export const templatesQuery = dataQuery(eventSeriesApi.listTemplates, {})

export const seriesListQuery = dataQuery(eventSeriesApi.list, {})

export function seriesQuery(id: number) {
  return dataQuery(eventSeriesApi.get, { params: { id } })
}

type SavedTemplate = {
  name: string
  values: TemplateValues
  /** The template that is replaced. */
  replaced: { id: number; version: number } | undefined
}

export function useSaveTemplate() {
  return useMutation({
    mutationFn: ({ name, values, replaced }: SavedTemplate) =>
      replaced
        ? call(eventSeriesApi.updateTemplate, {
            params: { id: replaced.id },
            body: { name, values, version: replaced.version },
          })
        : call(eventSeriesApi.createTemplate, { body: { name, values } }),
    meta: {
      success: 'Template Saved',
      failure: (error) => (isAboutField(error) ? undefined : 'Template Not Saved'),
      fallback: 'Failed to save the template',
    },
  })
}

export function useDeleteTemplate(id: number) {
  return useMutation({
    mutationFn: () => call(eventSeriesApi.deleteTemplate, { params: { id } }),
    meta: {
      success: 'Template Deleted',
      failure: 'Template Not Deleted',
      fallback: 'Failed to delete the template',
    },
  })
}

export function useCreateSeries() {
  return useMutation({
    mutationFn: (body: SeriesForm) => call(eventSeriesApi.create, { body }),
    meta: {
      success: {
        title: 'Series Created',
        description: 'All its events have been created.',
      },
      failure: 'Series Not Created',
      fallback: 'Nothing was created.',
    },
  })
}

export function usePreviewChange(id: number) {
  return useMutation({
    mutationFn: (change: SeriesChange) =>
      call(eventSeriesApi.previewChange, { params: { id }, body: { change } }),
    meta: { failure: 'No Preview', fallback: 'Failed to preview the change' },
  })
}

export function useChangeSeries(id: number) {
  return useMutation({
    mutationFn: (change: SeriesChange) =>
      call(eventSeriesApi.change, { params: { id }, body: { change } }),
    meta: {
      success: { title: 'Events Changed', description: 'You can undo it on this page.' },
      failure: 'Events Not Changed',
      fallback: 'No event was changed.',
    },
  })
}

export function useUndoChange(id: number) {
  return useMutation({
    mutationFn: () => call(eventSeriesApi.undoChange, { params: { id } }),
    meta: {
      success: { title: 'Change Undone', description: 'All its events are as they were before.' },
      failure: 'Change Not Undone',
      fallback: 'Failed to undo the change',
    },
  })
}
