-- The colour and size a client had chosen when a piece went onto their wishlist. A wish from before,
-- and one from a list of pieces, has neither; a variant that is deleted leaves the piece on the list.
alter table wishlist_items
  add color_id integer references product_colors on delete set null,
  add size_id integer references product_sizes on delete set null;
create index on wishlist_items (color_id) where color_id is not null;
create index on wishlist_items (size_id) where size_id is not null;
