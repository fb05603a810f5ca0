import { type NewView, type SavedView, viewRoutes } from '#shared/api/view-routes.ts';
import type { apiClient } from '#web/api/client.ts';

/** The calls about the team's saved views. */
export interface ViewsApi {
  /** By name. */
  views(): Promise<SavedView[]>;
  /** A view that is saved again with its id is there once. */
  saveView(view: NewView): Promise<SavedView>;
  deleteView(id: string): Promise<void>;
}

export const viewsApi = (call: ReturnType<typeof apiClient>): ViewsApi => ({
  async views() {
    return (await call(viewRoutes.listViews, {})).body.items;
  },
  async saveView(view) {
    return (await call(viewRoutes.saveView, { body: view })).body;
  },
  async deleteView(id) {
    await call(viewRoutes.deleteView, { params: { id } });
  },
});
