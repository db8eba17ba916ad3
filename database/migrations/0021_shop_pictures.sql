-- Pictures of the shop itself: what opens its first page, for wide windows and for tall ones, and
-- its mark.
alter table pictures
  add column place text unique check (place in ('hero', 'heroTall', 'logo')),
  drop constraint pictures_of_one_thing,
  add constraint pictures_of_one_thing
    check (num_nonnulls(size_id, category_id, collection_id, turn_of, place) = 1);

-- Those, and a shelf's, are on every page.
drop trigger tell_pages_of_change on pictures;
drop trigger tell_pages_of_removal on pictures;
create trigger tell_pages_of_change after insert or update on pictures
  for each row when (num_nonnulls(new.category_id, new.collection_id, new.place) = 1)
  execute function every_page_changed();
create trigger tell_pages_of_removal after delete on pictures
  for each row when (num_nonnulls(old.category_id, old.collection_id, old.place) = 1)
  execute function every_page_changed();
