// The messages of all areas; a build keeps those that are said.
export * as m from './written/messages/all';
