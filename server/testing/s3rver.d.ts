/** It brings no types of its own. */
declare module 's3rver' {
  type Options = {
    port: number
    address: string
    silent: boolean
    directory: string
    resetOnClose?: boolean
    configureBuckets: { name: string; configs: string[] }[]
  }
  class S3rver {
    constructor(options: Options)
    readonly httpServer: { closeAllConnections(): void }
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
  export = S3rver
}
