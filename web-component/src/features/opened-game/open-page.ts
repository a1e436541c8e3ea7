/** The kinds of things of an archive that have a page in mode `search`. */
export type PageSubject = 'player' | 'event';

/** Opens the page about a player or an event. The id is the id that filters use. */
export type OpenPage = (about: PageSubject, id: number, name: string) => void;
