-- How many files are damaged is asked with every scrape of the metrics.
create index content_damaged on content (damaged_since) where damaged_since is not null;
