import { z } from 'zod'

/** The address that serves metrics: never the one that serves pages. */
export type MetricsConfig = { host: string; port: number }

export type TracingConfig = {
  /** The address of an OpenTelemetry collector that takes OTLP over HTTP. */
  endpoint: string
  /** The share of requests that is traced, from 0 to 1. */
  share: number
}

export const collectorUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address like http://127.0.0.1:4318' })
  .transform((value) => value.replace(/\/+$/, ''))

export const shareOfAll = z
  .string()
  .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1.')
  .transform(Number)

type Values = {
  METRICS_PORT?: number | undefined
  METRICS_HOST: string
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_TRACES_SAMPLER_ARG: number
}

export function observabilityOf(values: Values): { metrics?: MetricsConfig; tracing?: TracingConfig } {
  const { METRICS_PORT: port, METRICS_HOST: host } = values
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = values
  return {
    ...(port === undefined ? {} : { metrics: { host, port } }),
    ...(endpoint ? { tracing: { endpoint, share } } : {}),
  }
}
