import { useMutation } from '@tanstack/react-query'
import type { Component } from '#contract/components.ts'
import { meterReadings, type MeterReading, type MeterReadingChange } from '#contract/meterReadings.ts'
import { call } from '../../api/http.ts'

/** The component that has the meter. */
export type Place = Pick<Component, 'id' | 'folderId'>

// Each plans anew the events that repeat by the meter.
const meta = { topic: 'activity' } as const

type Change = { id: number; values: MeterReadingChange }

export function useChangeReading({ id, folderId }: Place) {
  return useMutation({
    mutationFn: ({ id: readingId, values }: Change) =>
      call(meterReadings.change, { params: { id, readingId }, query: { folderId }, body: values }),
    meta,
  })
}

export function useRemoveReading({ id, folderId }: Place) {
  return useMutation({
    mutationFn: ({ id: readingId }: Pick<MeterReading, 'id'>) =>
      call(meterReadings.remove, { params: { id, readingId }, query: { folderId } }),
    meta,
  })
}
