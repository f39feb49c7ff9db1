import { useMutation } from '@tanstack/react-query'
import type { Component } from '#contract/content/components.ts'
import { meterReadings, type MeterReading, type MeterReadingChange } from '#contract/content/meterReadings.ts'
import { call } from '../../api/http.ts'

/** The component that has the meter. */
export type MeteredComponent = Pick<Component, 'id' | 'folderId'>

// Each plans anew the events that repeat by the meter.
const meta = { topic: 'activity' } as const

type ReadingChange = { id: number; values: MeterReadingChange }

export function useChangeReading({ id, folderId }: MeteredComponent) {
  return useMutation({
    mutationFn: ({ id: readingId, values }: ReadingChange) =>
      call(meterReadings.change, { params: { id, readingId }, query: { folderId }, body: values }),
    meta,
  })
}

export function useRemoveReading({ id, folderId }: MeteredComponent) {
  return useMutation({
    mutationFn: ({ id: readingId }: Pick<MeterReading, 'id'>) =>
      call(meterReadings.remove, { params: { id, readingId }, query: { folderId } }),
    meta,
  })
}
