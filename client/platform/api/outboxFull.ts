/** There was no room in this browser, or it keeps nothing, and the server could not be reached: nothing is saved. */
export class OutboxFull extends Error {
  constructor(options?: ErrorOptions) {
    super('The browser could not keep it.', options)
    this.name = 'OutboxFull'
  }
}
