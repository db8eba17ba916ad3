import type { activityRoutes } from '#contract/activity.ts';
import type { Role } from '#contract/admins.ts';
import { type Area, areas } from '#core/roles.ts';
import { listChanges } from '#domain/activity/changes.sql.ts';
import { type Author, undoChange, undoGroup } from '#domain/activity/undo-change.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';
import { type Caller, mayDo } from './authorize.ts';
import type { Handlers } from './serve.ts';

export const activityHandlers: Handlers<typeof activityRoutes> = {
  'GET /activity': async ({ shop, who, query }) => {
    const { timeZone } = await recentSettings(shop.db);
    return await listChanges(shop.db, { ...query, timeZone, areas: readable(who.role) });
  },
  'POST /activity/:id/undo': ({ shop, who, params }) =>
    undoChange(shop.db, params.id, toAuthor(who)),
  'POST /activity/:id/undo-group': ({ shop, who, params }) =>
    undoGroup(shop.db, params.id, toAuthor(who)),
};

function toAuthor({ name, role, isRecent }: Caller<'admin'>): Author {
  return { name, isRecent, mayWrite: (area) => mayDo(role, `admin:${area as Area}:write`) };
}

function readable(role: Role): Area[] {
  return areas.filter((area) => mayDo(role, `admin:${area}:read`));
}
