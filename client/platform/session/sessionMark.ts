/** The server marks the page of a visitor with a session cookie. There is no document during prerendering. */
export const hasSessionMark = () => typeof document !== 'undefined' && 'session' in document.documentElement.dataset
